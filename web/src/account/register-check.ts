// What a page can see of a registration before it is sent: each field's fault, by its name.

export interface Form {
  login: string;
  password: string;
  again: string;
  name: string;
  surname: string;
  born: string;
  document: string;
  nationality: string;
  address: string;
  email: string;
  phone: string;
  'birth-number': string;
}

export type Fault = 'empty' | 'login' | 'short' | 'same' | 'again' | 'born' | 'young' | 'email';

export const PASSWORD_LEAST = 10;
const AGE_LEAST = 18;
const REQUIRED = ['login', 'password', 'name', 'surname', 'born', 'document', 'nationality', 'address'] as const;

/** The day on which somebody born on `born` is of age; who was born on 29 February: on 1 March. */
export function ofAge(born: string): string {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
  const then = new Date(Date.UTC(year + AGE_LEAST, month - 1, day));
  return then.toISOString().slice(0, 10);
}

export function faults(form: Form, today: string): Partial<Record<keyof Form, Fault>> {
  const found: Partial<Record<keyof Form, Fault>> = {};
  for (const name of REQUIRED) {
    if (form[name].trim() === '') found[name] = 'empty';
  }
  if (!found.login && !/^[^\s/"\\]{3,60}$/.test(form.login)) found.login = 'login';
  if (!found.password) {
    if ([...form.password].length < PASSWORD_LEAST) found.password = 'short';
    else if (form.password === form.login) found.password = 'same';
    else if (form.password !== form.again) found.again = 'again';
  }
  if (!found.born) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(form.born) || form.born < '1880-01-01' || form.born > today) found.born = 'born';
    else if (today < ofAge(form.born)) found.born = 'young';
  }
  if (form.email !== '' && !form.email.includes('@')) found.email = 'email';
  return found;
}
