// The house's plans and who operates them, asked for once: the names under which pages show them.
import { ApiError, ask } from './api';
import { say, type Text } from './i18n.svelte';

export interface PlanInfo {
  plan: string;
  title: Text;
  operator: string;
  currency: string;
  venue: 'internet' | 'casino';
}

class Plans {
  list = $state.raw<PlanInfo[]>([]);
  private asked = false;

  /** Until they have come, or where they can't be had, a plan is shown by its own name. */
  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.list = (await ask<{ plans: PlanInfo[] }>('plans')).plans;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      this.asked = false;
    }
  }

  /** Whose it is: "King's Casino". */
  name(plan: string): string {
    return this.list.find((one) => one.plan === plan)?.operator || plan.charAt(0).toUpperCase() + plan.slice(1);
  }

  title(plan: string): string {
    return say(this.list.find((one) => one.plan === plan)?.title);
  }
}

export const plans = new Plans();
