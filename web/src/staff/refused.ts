// A refusal over the page, in the staff's words.
import { ApiError } from '../lib/api';
import { notices } from '../lib/notices.svelte';
import { staffReason } from './reasons';

/** Anything but a refusal is a mistake of ours and goes on. */
export function refused(fault: unknown, currency = ''): void {
  if (!(fault instanceof ApiError)) throw fault;
  notices.show(staffReason(fault.refusal, currency), 'bad');
}
