// Every page, in every language: no serious finding of axe-core, no text with a hole in it, no complaint of the browser.
import type { Page } from 'playwright-core';
import { inAll } from './support/everywhere';
import { openTable, player, staff } from './support/house';
import { scene } from './support/scene';

scene('pages of the house, for everybody', async (s) => {
  await inAll(s, undefined, ['/', '/log-in', '/register', '/plans', '/nowhere']);
});

scene('plans and odds', async (s) => {
  const computed = (page: Page) => page.locator('section').first().waitFor();
  await inAll(s, undefined, ['/plans/tokyo', '/odds/tokyo/roulette', '/odds/jmlm/black-jack-21', '/odds/tokyo/multi-poker'], computed);
});

scene('the account', async (s) => {
  await inAll(s, await player('tokyo'), ['/account', '/account/money', '/account/limits', '/account/history', '/account/complaints', '/account/details']);
});

scene('the croupier and the pit', async (s) => {
  const { table } = await openTable('kings', 'black-jack-21');
  await (await staff('croupier')).do('open-bets', { table });
  await inAll(s, 'croupier', ['/console', `/console/${table}`]);
  await inAll(s, 'pit-boss', ['/pit', `/pit/${table}`, '/pit/open', '/pit/approvals', '/pit/complaints', '/pit/people', '/pit/devices']);
});

scene('cashier, compliance, audit', async (s) => {
  await inAll(s, 'cashier', ['/cashier', '/cashier/register', '/cashier/payouts', '/cashier/desk']);
  await inAll(s, 'compliance', ['/compliance', '/compliance/register', '/compliance/staff', '/compliance/payouts', '/compliance/complaints', '/compliance/approvals']);
  await inAll(s, 'auditor', ['/audit', '/audit/journal']);
});
