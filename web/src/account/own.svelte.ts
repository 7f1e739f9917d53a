// One's own account as the server tells it, and what one does about it.
import { ApiError, ask, refusalOf, type Fields } from '../lib/api';
import type { Verb } from '../lib/generated';
import { line } from '../lib/live.svelte';
import { notices } from '../lib/notices.svelte';
import { plans } from '../lib/plans.svelte';
import { reason } from '../lib/reasons';

export type LimitKind = 'stake' | 'loss' | 'time';
export type Period = 'day' | 'week' | 'month';

export interface OwnLimit {
  kind: LimitKind;
  period: Period;
  currency?: string;
  amount?: string | null;
  minutes?: number | null;
  used: string | number;
  pending?: { amount?: string | null; minutes?: number | null; from: number };
}

export interface Payout {
  number: number;
  kind: 'withdrawal' | 'bank-payout' | 'win-document' | 'win-credit';
  state: 'open' | 'paid' | 'cancelled';
  plan: string;
  currency: string;
  amount: string;
  since: string;
  due: string;
  latest: string;
  held: boolean;
  reason?: string;
  settled?: number;
  'bank-account'?: string;
}

export interface Complaint {
  complaint: number;
  state: 'made' | 'refused' | 'accepted' | 'answered' | 'objected' | 'decided';
  plan: string;
  round: number;
  text: string;
  made: number;
  reply?: string;
  objection?: string;
  decision?: string;
  due?: string;
}

export interface OwnPlan {
  plan: string;
  venue: 'internet' | 'casino';
  accounts: 'one' | 'sub-accounts' | 'cash';
  currency: string;
  inside: boolean;
}

export interface Balance {
  plan: string;
  account: 'live' | 'technical' | 'chips';
  currency: string;
  balance: string;
  /** Live games of the plan are played from it. */
  plays?: boolean;
}

export interface Account {
  person: number;
  login: string;
  name: string;
  surname: string;
  identity: 'unseen' | 'verified' | 'refused';
  registered: boolean;
  access: boolean;
  closed: boolean;
  born?: string;
  document?: string;
  nationality?: string;
  address?: string;
  email?: string;
  phone?: string;
  card?: string;
  balances: Balance[];
  limits: OwnLimit[];
  'break-until': number | null;
  'self-excluded-until': number | null;
  payouts: Payout[];
  complaints: Complaint[];
  'may-play': Record<string, string>;
  refusals: Record<string, Fields>;
  plans: OwnPlan[];
  measures: { limit_raise_delay_days: number; self_exclusion_min_days: number };
}

class Own {
  account = $state.raw<Account | undefined>();
  fault = $state.raw<ApiError | undefined>();
  busy = $state(false);

  async load(): Promise<void> {
    try {
      this.account = await ask<Account>('my-account');
      this.fault = undefined;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      this.fault = fault;
    }
  }

  /** Does something, says so, and shows the account as it then is. `done` is told what the server made of it. */
  async act<T = Fields>(verb: Verb, args: Fields, done: (made: T) => string, currency = ''): Promise<boolean> {
    this.busy = true;
    try {
      const reply = await line.call<{ made?: T }>(verb, args);
      notices.show(done(reply.made ?? ({} as T)), 'good');
      // Who has closed his account is logged out by it.
      if (verb !== 'close-account') await this.load();
      return true;
    } catch (fault) {
      notices.refuse(fault, currency);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What one could lay on a table of this plan. */
  balanceFor(plan: string): string | undefined {
    return this.account?.balances.find((one) => one.plan === plan && one.plays)?.balance;
  }

  /** Why one may not play under this plan now; nothing when one may. */
  hindrance(plan: string): string | undefined {
    const may = this.account?.['may-play']?.[plan];
    if (may === undefined || may === 'yes') return undefined;
    const told = this.account?.refusals?.[plan] ?? {};
    return reason(refusalOf(422, { message: may, ...told, error: may }));
  }
}

export const own = new Own();

export function planName(plan: string): string {
  return plans.name(plan);
}
