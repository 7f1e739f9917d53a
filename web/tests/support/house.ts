// The house from behind the desk: what a test needs done that it does not itself show through a page.
import { request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { started } from './started';

export type Fields = Record<string, unknown>;
export type Staff = 'croupier' | 'inspector' | 'pit-boss' | 'cashier' | 'compliance' | 'auditor';

export interface Cookie {
  name: string;
  value: string;
}

interface Answer {
  status: number;
  body: Fields;
  cookie: Cookie | undefined;
}

// The server lets one address try only so many passwords; every log-in here comes from another address of this machine.
let address = 10 + Math.floor(Math.random() * 200);
const nextAddress = (): string => `127.0.${1 + (process.pid % 250)}.${1 + (address++ % 250)}`;

function send(method: string, path: string, headers: Record<string, string>, body?: Fields): Promise<Answer> {
  const url = new URL(path, started().url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, localAddress: nextAddress() }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const set = response.headers['set-cookie']?.[0]?.split(';')[0];
        const at = set?.indexOf('=') ?? -1;
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Fields,
          cookie: set ? { name: set.slice(0, at), value: set.slice(at + 1) } : undefined,
        });
      });
    });
    request.on('error', reject);
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Somebody who talks to the house without a page. */
export class Person {
  private constructor(
    readonly login: string,
    readonly password: string,
    private token: string,
  ) {}

  static async logIn(login: string, password: string): Promise<Person> {
    const { status, body } = await send('POST', '/api/log-in', { 'Content-Type': 'application/json' }, { login, password, bearer: true });
    if (status !== 200) throw new Error(`log-in of ${login}: ${JSON.stringify(body)}`);
    return new Person(login, password, String(body['token']));
  }

  async do(verb: string, fields: Fields = {}): Promise<Fields> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), Authorization: `Bearer ${this.token}` };
    const { status, body } = await send('POST', `/api/${verb}`, headers, fields);
    if (status >= 300) throw new Error(`${verb} ${JSON.stringify(fields)}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async ask<T = Fields>(path: string): Promise<T> {
    const { status, body } = await send('GET', `/api/${path}`, { Authorization: `Bearer ${this.token}` });
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }
}

/** A wheel's sensor or a card shoe says what came. */
export async function deviceSays(key: string, table: number, outcome: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), 'X-Device-Key': key };
  const { status, body } = await send('POST', '/api/outcome', headers, { table, outcome });
  if (status >= 300) throw new Error(`${outcome}: ${status} ${JSON.stringify(body)}`);
}

/** A cookie as a page gets it. */
export async function cookieOf(login: string, password: string): Promise<Cookie> {
  const { cookie, body } = await send('POST', '/api/log-in', { 'Content-Type': 'application/json' }, { login, password });
  if (!cookie) throw new Error(`log-in of ${login}: ${JSON.stringify(body)}`);
  return cookie;
}

export function passwordOf(login: string): string {
  const password = started().passwords[login];
  if (!password) throw new Error(`the house told no password of ${login}`);
  return password;
}

const cookies = new Map<string, Promise<Cookie>>();
/** A test may have a house of its own. */
const here = (role: Staff) => `${started().url} ${role}`;
/** One session for all windows of a member of the staff: the house lets a person have ten, and ends the oldest for an eleventh. */
export function staffCookie(role: Staff): Promise<Cookie> {
  const there = cookies.get(here(role)) ?? cookieOf(role, passwordOf(role));
  cookies.set(here(role), there);
  return there;
}

const staffs = new Map<string, Promise<Person>>();
export function staff(role: Staff): Promise<Person> {
  const there = staffs.get(here(role)) ?? Person.logIn(role, passwordOf(role));
  staffs.set(here(role), there);
  return there;
}

let people = 0;
/** A name that nobody else in the run has, in letters only: a test looks for numbers. */
export function unique(word: string): string {
  const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  return `${word}${letters(process.pid)}x${letters(people++)}`;
}

export interface Player {
  login: string;
  password: string;
  person: number;
}

/** A verified player with money under a plan: on his account, or in chips where chips are bought. */
export async function player(plan: string, amount = '20000'): Promise<Player> {
  const login = unique('guest');
  const password = `${login}-password`;
  const registered = await send(
    'POST',
    '/api/register',
    { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    { login, password, name: 'Alena', surname: 'Nováková', born: '1988-04-12', document: `D-${login}`, nationality: 'CZ', address: 'Dlouhá 1, Praha' },
  );
  const person = Number((registered.body['made'] as Fields | undefined)?.['person']);
  if (registered.status !== 200 || !person) throw new Error(`register: ${JSON.stringify(registered.body)}`);
  await (await staff('compliance')).do('verify-identity', { person, document: `D-${login}` });
  const cashier = await staff('cashier');
  if (plan === 'tokyo') {
    await cashier.do('deposit', { person, plan, amount, by: 'cash' });
  } else {
    await cashier.do('enter', { person, plan });
    await cashier.do('buy-chips', { person, plan, amount, from: 'cash' });
  }
  return { login, password, person };
}

/** Somebody called Eva who works here from now on. */
export async function hired(role: Staff): Promise<Player> {
  const login = unique(role);
  const password = `${login}-password`;
  const asked = await (await staff('compliance')).do('hire', { login, password, name: 'Eva', surname: 'Malá', roles: [role] });
  const done = await (await staff('pit-boss')).do('approve', { approval: (asked['made'] as Fields | undefined)?.['approval'] });
  return { login, password, person: Number((done['made'] as Fields | undefined)?.['person']) };
}

export interface Opened {
  table: number;
  name: string;
}

/** A table opened by the pit boss; the demo croupier deals where somebody has to. */
export async function openTable(plan: string, game: string, more: Fields = {}): Promise<Opened> {
  const name = unique(`${game} `);
  const pitBoss = await staff('pit-boss');
  const reply = await pitBoss.do('open-table', { name, plan, game, croupier: 'croupier', ...more });
  return { table: Number((reply['made'] as Fields | undefined)?.['table'] ?? reply['table']), name };
}

/** Clocks with which a round takes a few seconds. */
export const brisk = { bets_ms: 2500, last_bets_ms: 800, decision_ms: 6000, deal_ms: 120, pause_ms: 500 };
