// A round in the audit: each payment with the exact row of the plan behind it, and the transcript to download.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { fit } from './support/access';
import { deal } from './support/deal';
import { openTable, Person, player, staff } from './support/house';
import { scene } from './support/scene';

scene('a paid side bet names its row and its line in the plan; the transcript is the round', async (s) => {
  const guest = await player('kings', '500');
  const { table, name } = await openTable('kings', 'black-jack-21', { float: '10000' });
  const croupier = await staff('croupier');
  await croupier.do('open-bets', { table });
  const at = await Person.logIn(guest.login, guest.password);
  await at.do('sit', { table });
  await at.do('place-bets', { table, bets: [{ spot: '1/main', amount: '10' }, { spot: '1/perfect-pairs', amount: '10' }] });
  await croupier.do('no-more-bets', { table });
  await deal(croupier, table, { '1': ['9h', '9d'], dealer: ['Tc'] });
  await at.do('act', { table, box: 1, action: 'stand' });
  await deal(croupier, table, { dealer: ['9c'] });

  const desk = await s.window({ as: 'auditor', language: 'en' });
  await desk.goto('/audit');
  await desk.getByRole('link', { name: new RegExp(name) }).click();
  await desk.getByRole('row').nth(1).getByRole('link').click();
  const paid = desk.getByRole('listitem').filter({ hasText: 'rule: Perfect Pairs' }).filter({ hasText: '130 €' }).last();
  const told = (await paid.innerText()).replace(/\s+/g, ' ');
  expect(told).toContain('Perfect Pairs, Coloured Pair');
  expect(told).toContain('12:1');
  expect(told).toMatch(/kings\/black-jack-21\.toml, line \d+/);
  await fit(desk, 'a told round');

  const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: /transcript/i }).click()]);
  const folder = mkdtempSync(join(tmpdir(), 'krupier-round-'));
  await download.saveAs(join(folder, 'told.round'));
  const transcript = readFileSync(join(folder, 'told.round'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(transcript).toMatch(/^plan +kings$/m);
  expect(transcript).toMatch(/^deal .*9d/m);
});
