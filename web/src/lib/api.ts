// Asking the house over HTTP: queries, and verbs that change something with a key so that a repeat is answered, not redone.

import type { Json } from './generated';

export interface Refusal {
  status: number;
  /** A word to decide by, "below-minimum". */
  error: string;
  /** The server's sentence, in English; pages say it in the reader's language by `reason()`. */
  message: string;
  figures: Fields;
}

export class ApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'ApiError';
  }
}

/** What a verb is told or has answered, by the fields' names. */
export type Fields = { [field: string]: Json | undefined };

let csrf = '';
/** Told by the session: every change from a page carries it. */
export function useCsrf(mark: string): void {
  csrf = mark;
}

/** Called when the server no longer knows the session. */
let onExpired: () => void = () => {};
export function whenExpired(act: () => void): void {
  onExpired = act;
}

export function newKey(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (one) => one.toString(16).padStart(2, '0')).join('');
}

export function refusalOf(status: number, body: unknown): Refusal {
  const figures = (typeof body === 'object' && body !== null ? body : {}) as Fields;
  return {
    status,
    error: typeof figures['error'] === 'string' ? figures['error'] : status === 0 ? 'no-connection' : 'unknown',
    message: typeof figures['message'] === 'string' ? figures['message'] : `status ${status}`,
    figures,
  };
}

async function answer<T>(sent: Promise<Response>): Promise<T> {
  let response: Response;
  try {
    response = await sent;
  } catch {
    throw new ApiError(refusalOf(0, { error: 'no-connection', message: 'the server did not answer' }));
  }
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body as T;
  const refusal = refusalOf(response.status, body);
  // A wrong password is answered with 401 too, and ends nothing.
  if (refusal.error === 'not-logged-in') onExpired();
  throw new ApiError(refusal);
}

/** What only asks: `GET /api/VERB?...`. */
export function ask<T>(verb: string, fields: Fields = {}, signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const tail = query.size > 0 ? `?${query}` : '';
  return answer<T>(fetch(`/api/${verb}${tail}`, { credentials: 'same-origin', ...(signal ? { signal } : {}) }));
}

/** What changes something. Given the same key again, the server answers what it did the first time. */
export function change<T = Fields>(verb: string, fields: Fields = {}, key: string = newKey()): Promise<T> {
  return answer<T>(
    fetch(`/api/${verb}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Krupier-CSRF': csrf },
      body: JSON.stringify(fields),
    }),
  );
}
