// Every page, in every language: no serious finding of axe-core, no text with a hole in it, no complaint of the browser.
import type { Page } from 'playwright-core';
import { inAll } from './support/everywhere';
import { openTable, player, staff } from './support/house';
import { scene } from './support/scene';

scene('pages of the house, for everybody', async (s) => {
  for (const path of ['/', '/log-in', '/register', '/plans', '/nowhere']) await inAll(s, path, undefined);
});

scene('plans and odds', async (s) => {
  const computed = (page: Page) => page.locator('section').first().waitFor({ timeout: 90_000 });
  await inAll(s, '/plans/tokyo', undefined, computed);
  await inAll(s, '/odds/tokyo/roulette', undefined, computed);
  await inAll(s, '/odds/jmlm/black-jack-21', undefined, computed);
  await inAll(s, '/odds/tokyo/multi-poker', undefined, computed);
});

scene('the account', async (s) => {
  const guest = await player('tokyo');
  for (const part of ['', '/money', '/limits', '/history', '/complaints', '/details']) await inAll(s, `/account${part}`, guest);
});

scene('the croupier and the pit', async (s) => {
  const { table } = await openTable('kings', 'black-jack-21');
  await (await staff('croupier')).do('open-bets', { table });
  await inAll(s, '/console', 'croupier');
  await inAll(s, `/console/${table}`, 'croupier');
  await inAll(s, '/pit', 'pit-boss');
});

scene('cashier, compliance, audit', async (s) => {
  for (const part of ['', '/register', '/payouts', '/desk']) await inAll(s, `/cashier${part}`, 'cashier');
  await inAll(s, '/compliance', 'compliance');
  await inAll(s, '/audit', 'auditor');
});
