// Refusals as the staff reads them.
import { beforeAll, expect, it, vi } from 'vitest';
import type { Fields } from '../lib/api';
import type { staffReason as Staff } from './reasons';

let staffReason: typeof Staff;
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'cs', setItem: () => {} });
  vi.stubGlobal('navigator', { languages: ['cs'] });
  ({ staffReason } = await import('./reasons'));
});

const refused = (error: string, figures: Fields = {}) => staffReason({ status: 422, error, message: 'no', figures: { error, ...figures } }, 'CZK');

it('speaks about the player and not to him', () => {
  expect(refused('insufficient-funds', { balance: '5000' })).toBe('Na účtu není dost: zůstatek je 5\u00a0000\u00a0Kč.');
});

it('leaves out a figure that was not given', () => {
  expect(refused('on-break')).toBe('Má přestávku.');
  expect(refused('time-limit')).toBe('Vyčerpal(a) svůj čas.');
});
