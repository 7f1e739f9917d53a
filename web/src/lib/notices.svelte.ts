// Short notices over the page: what was refused and why, what was done.
import { ApiError } from './api';
import { reason } from './reasons';

export interface Notice {
  id: number;
  tone: 'good' | 'bad' | 'plain';
  text: string;
}

const SHOWN_MS = 6000;

class Notices {
  list = $state<Notice[]>([]);
  private last = 0;

  show(text: string, tone: Notice['tone'] = 'plain'): void {
    const id = ++this.last;
    this.list = [...this.list.filter((one) => one.text !== text), { id, tone, text }].slice(-3);
    setTimeout(() => this.close(id), SHOWN_MS);
  }

  /** The server's refusal, in the reader's language. Anything else is a mistake of ours and goes on. */
  refuse(fault: unknown, currency = ''): void {
    if (!(fault instanceof ApiError)) throw fault;
    this.show(reason(fault.refusal, currency), 'bad');
  }

  close(id: number): void {
    this.list = this.list.filter((one) => one.id !== id);
  }
}

export const notices = new Notices();
