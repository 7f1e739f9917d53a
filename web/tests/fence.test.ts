// A table where a rule broke: what everybody there is told, and the three ways out that the pit has.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fit } from './support/access';
import { deal } from './support/deal';
import { openTable, player, staff, type Player } from './support/house';
import { sceneUnder } from './support/scene';
import { TablePage } from './support/table';

/** Multi Poker as for a rehearsal: equal hands break a rule. */
function withoutSuits(plans: string): void {
  const file = join(plans, 'tokyo/multi-poker.toml');
  const text = readFileSync(file, 'utf8');
  const without = text.replace(/^suits = \[.*$/m, 'on_equal = "fault"');
  expect(without).not.toBe(text);
  writeFileSync(file, without);
}

/** Equal hands, and the decision over which the rules break. */
async function breaks(page: Page, guest: Player, table: number): Promise<TablePage> {
  const croupier = await staff('croupier');
  await croupier.do('sit', { table, person: guest.person });
  await croupier.do('open-bets', { table });
  await croupier.do('place-bet', { table, person: guest.person, spot: 'ante', amount: '100' });
  await croupier.do('no-more-bets', { table });
  await deal(croupier, table, { '1': ['Kc', 'Qc', '9c', '5c', '3c'], dealer: ['Ks', 'Qs', '9s', '5s', '3s'] });
  const at = new TablePage(page);
  await page.goto(`/table/${table}`);
  await bet(page).click();
  await at.says('HRA STOJÍ');
  return at;
}
const bet = (page: Page) => page.locator('[data-action="bet"]').first();
const cards = (page: Page) => page.locator('.own .card, .own [role="img"]').count();

sceneUnder(withoutSuits, 'a rule that broke: tried again, then void, then closed', async (s) => {
  const guest = await player('tokyo', '1000');
  const { table, name } = await openTable('tokyo', 'multi-poker');
  const at = await breaks(await s.window({ as: guest, size: 'phone' }), guest, table);
  s.allow(/409/);

  // The player: last state, nothing to press, and what becomes of the chips.
  await at.shows('Personál o tom ví a přijde.');
  expect(await bet(at.page).count(), 'no choice that would be refused').toBe(0);
  await at.staked(100);
  await fit(at.page, 'a player where a rule broke');
  await at.page.reload();
  await at.says('HRA STOJÍ');
  await at.staked(100);

  // The croupier: hands off.
  const desk = await s.window({ as: 'croupier', size: 'tablet' });
  await desk.goto(`/console/${table}`);
  await desk.getByRole('alert').filter({ hasText: 'karty a žetony nechte ležet' }).waitFor();
  for (const gone of ['Otevřít sázky', 'Konec sázek', 'Posadit hráče', 'Opravit']) expect(await desk.getByRole('button', { name: gone }).count(), gone).toBe(0);
  await fit(desk, 'the console where a rule broke');

  // The pit: exactly what the table takes.
  const pit = await s.window({ as: 'pit-boss' });
  await pit.goto('/pit');
  await pit.getByRole('row').filter({ hasText: name }).getByText('závada, hra stojí').waitFor();
  await pit.goto(`/pit/${table}`);
  const fence = pit.getByRole('region', { name: 'Závada v pravidlech: hra stojí' });
  await fence.getByText('impossible: stud: a push').waitFor();
  const offered = async () => (await fence.getByRole('button').allInnerTexts()).map((text) => text.trim());
  expect(await offered()).toEqual(['Zkusit znovu', 'Zneplatnit kolo', 'Zavřít stůl']);
  for (const gone of ['Přerušit hru', 'Rozhodnout spornou sázku', 'Dohodnout limity', 'Změnit limity a nastavení', 'Opravit']) expect(await pit.getByRole('button', { name: gone }).count(), gone).toBe(0);
  await fit(pit, 'the pit where a rule broke');
  const inspector = await s.window({ as: 'inspector', language: 'en' });
  await inspector.goto(`/pit/${table}`);
  const theirs = inspector.getByRole('region', { name: 'A rule broke: the game stands still' });
  await theirs.getByText('Trying again and closing are the pit boss’s.').waitFor();
  expect(await theirs.getByRole('button').allInnerTexts()).toEqual(['Void the round']);

  // Tried again: the player is asked once more, and breaks it once more.
  const confirm = async (button: string) => {
    await fence.getByRole('button', { name: button }).click();
    await pit.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  await confirm('Zkusit znovu');
  await fence.waitFor({ state: 'detached' });
  await desk.getByRole('heading', { name: 'Rozhodují hráči' }).waitFor();
  expect(await cards(at.page), 'the cards are back').toBeGreaterThan(0);
  await bet(at.page).click();
  await at.says('HRA STOJÍ');

  // Void by two people: the stake is back, and the fence has no round to take back any more.
  await confirm('Zneplatnit kolo');
  await pit.getByRole('dialog').getByText(/Čeká na schválení druhou osobou/).waitFor();
  await inspector.goto('/pit/approvals');
  await inspector.getByRole('button', { name: 'Approve', exact: true }).click();
  await at.has(1000);
  await at.staked(0);
  await pit.keyboard.press('Escape');
  await expect.poll(offered).toEqual(['Zkusit znovu', 'Zavřít stůl']);
  await fence.getByText('stůl může začít další').waitFor();

  // Nothing lies there: it is closed without a void.
  await fence.getByRole('button', { name: 'Zavřít stůl' }).click();
  const close = pit.getByRole('dialog');
  expect(await close.getByRole('checkbox').isChecked()).toBe(false);
  await close.getByRole('button', { name: 'Zavřít stůl' }).click();
  await close.getByText(/Čeká na schválení druhou osobou|Provedeno/).or(pit.getByText('zavřeno').first()).first().waitFor();
});
