// Who is logged in on this page, and with which roles.
import { ApiError, ask, change, useCsrf, whenExpired } from './api';
import type { Role } from './generated';
import { line } from './live.svelte';

export type { Role } from './generated';

export interface Who {
  person: number;
  login: string;
  roles: Role[];
  csrf: string;
}

class Session {
  who = $state<Who | undefined>();
  /** The server was asked at least once. */
  known = $state(false);
  /** It ended by itself (time, another log-in, a changed role) and not by this page. */
  expired = $state(false);

  constructor() {
    whenExpired(() => {
      if (!this.who) return;
      this.who = undefined;
      this.expired = true;
    });
    line.whenEnded = () => {
      if (!this.who) return;
      this.who = undefined;
      this.expired = true;
    };
  }

  has(...roles: Role[]): boolean {
    return this.who?.roles.some((role) => roles.includes(role)) ?? false;
  }

  get staff(): boolean {
    return this.has('croupier', 'inspector', 'pit-boss', 'cashier', 'compliance', 'auditor');
  }

  async resume(): Promise<void> {
    try {
      const who = await ask<Who | { person: null }>('session');
      if (who.person !== null) this.taken(who);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
    }
    this.known = true;
  }

  async logIn(login: string, password: string): Promise<void> {
    await change('log-in', { login, password });
    this.taken(await ask<Who>('session'));
    line.again();
  }

  async logOut(): Promise<void> {
    await change('log-out').catch(() => {});
    this.who = undefined;
    useCsrf('');
    line.again();
  }

  private taken(who: Who): void {
    useCsrf(who.csrf);
    this.who = who;
    this.expired = false;
  }
}

export const session = new Session();
