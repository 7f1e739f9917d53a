// What the staff's forms choose from: plans, tables, people who deal; and people's names by number.
import { ApiError, ask } from '../lib/api';
import type { Text } from '../lib/i18n.svelte';
import { line } from '../lib/live.svelte';
import type { TableCard } from '../lib/types';

export interface PersonShort {
  person: number;
  login: string;
  name: string;
  surname: string;
  identity: string;
  registered: boolean;
  access: boolean;
  closed: boolean;
  roles: string[];
}

export interface PlanShort {
  plan: string;
  title: Text;
  currency: string;
  venue?: string;
  games: { game: string; family: string; title: Text }[];
}

class House {
  plans = $state.raw<PlanShort[]>([]);
  tables = $state.raw<TableCard[]>([]);
  croupiers = $state.raw<PersonShort[]>([]);
  /** Person's number to what people call him. */
  names = $state.raw<Record<number, string>>({});
  private asked = new Set<number>();

  async loadPlans(): Promise<void> {
    if (this.plans.length === 0) this.plans = (await ask<{ plans: PlanShort[] }>('plans')).plans;
  }

  async loadTables(): Promise<void> {
    this.tables = (await ask<{ tables: TableCard[] }>('tables')).tables;
  }

  async loadCroupiers(): Promise<void> {
    this.croupiers = (await line.call<{ people: PersonShort[] }>('people', { role: 'croupier' })).people;
  }

  /** His name, once it is known; until then his number. */
  nameOf(person: number): string {
    const known = this.names[person];
    if (known !== undefined) return known;
    if (person > 0 && !this.asked.has(person)) {
      this.asked.add(person);
      void this.learn(person);
    }
    return `${person}`;
  }

  private async learn(person: number): Promise<void> {
    try {
      const one = await line.call<PersonShort>('person', { person });
      this.names = { ...this.names, [person]: fullName(one) };
    } catch (fault) {
      // Not everybody may look people up: the number stays.
      if (!(fault instanceof ApiError)) throw fault;
    }
  }
}

export function fullName(one: { login: string; name: string; surname: string }): string {
  return [one.name, one.surname].filter((part) => part !== '').join(' ') || one.login;
}

export const house = new House();
