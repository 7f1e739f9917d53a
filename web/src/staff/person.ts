// All that the house knows about somebody, as `person` tells it.
import type { Refusal } from '../lib/api';
import type { PersonShort } from './house.svelte';

export interface Owed {
  number: number;
  kind: 'withdrawal' | 'bank-payout' | 'win-document' | 'win-credit';
  state?: string;
  person: number;
  plan: string;
  currency: string;
  amount: string;
  since?: string;
  due: string;
  latest?: string;
  held?: boolean;
  reason?: string;
  'bank-account'?: string;
}

export interface Complaint {
  complaint: number;
  state: 'made' | 'refused' | 'accepted' | 'answered' | 'objected' | 'decided';
  person: number;
  plan: string;
  round: number;
  text: string;
  made: number;
  complicated: boolean;
  reply?: string;
  objection?: string;
  decision?: string;
  due?: string;
}

export interface Limit {
  kind: 'stake' | 'loss' | 'time';
  period: 'day' | 'week' | 'month';
  currency?: string;
  amount?: string | null;
  minutes?: number | null;
  used: string | number;
  pending?: { amount?: string | null; minutes?: number | null; from: number };
}

export interface PersonWhole extends PersonShort {
  born?: string;
  document?: string;
  nationality?: string;
  address?: string;
  email?: string;
  phone?: string;
  card?: string;
  balances: { plan: string; account: string; currency: string; balance: string }[];
  limits: Limit[];
  'break-until': number | null;
  'self-excluded-until': number | null;
  payouts: Owed[];
  complaints: Complaint[];
  sessions: { since: number; playing: boolean }[];
  bars: { plan: string; table: number; reason: string }[];
  'may-play': Record<string, string>;
  refusals?: Record<string, Refusal['figures']>;
}
