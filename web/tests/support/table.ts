// A table's page as a player uses it: chips, spots, what is said, what the balance is.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export class TablePage {
  constructor(readonly page: Page) {}

  async open(table: number): Promise<void> {
    await this.page.goto(`/table/${table}`);
    await this.page.getByRole('radiogroup').first().waitFor();
  }

  /** The chip of this value goes into the hand; `name` as it is said: "100 Kč". */
  async chip(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).click();
  }

  spot(id: string): Locator {
    return this.page.locator(`[data-spot="${id}"]`).first();
  }

  /** One chip on each, and each lies there before the next. */
  async lay(...spots: string[]): Promise<void> {
    for (const id of spots) {
      const before = await this.stake();
      await this.spot(id).click();
      await expect.poll(() => this.stake(), { message: `a chip on ${id}` }).toBeGreaterThan(before);
    }
  }

  /** What the spot is called, with what lies there. */
  async told(id: string): Promise<string> {
    const name = (await this.spot(id).getAttribute('aria-label')) ?? (await this.spot(id).textContent()) ?? '';
    return name.replace(/\s/g, ' ');
  }

  async balance(): Promise<number> {
    return figure(await this.page.locator('.top .balance b').innerText());
  }

  /** The field STAKE/WIN. */
  async stake(): Promise<number> {
    return figure(await this.page.locator('.top .stake b').innerText());
  }

  bar(): Promise<string> {
    return this.page.locator('.bar').first().innerText();
  }

  async says(text: string): Promise<void> {
    await expect.poll(() => this.bar(), { message: 'the information bar' }).toContain(text);
  }

  /** Some notice, announcement or dialog has this text. */
  async shows(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  async has(balance: number): Promise<void> {
    await expect.poll(() => this.balance(), { message: 'the balance' }).toBe(balance);
  }

  async staked(amount: number): Promise<void> {
    await expect.poll(() => this.stake(), { message: 'STAKE/WIN' }).toBe(amount);
  }
}

/** "1 234,50 Kč" or "1,234.50 Kč". */
export function figure(text: string): number {
  const plain = text.replace(/[^\d.,−-]/g, '').replace(/−/g, '-');
  const decimals = /[.,](\d{1,2})$/.exec(plain);
  const whole = (decimals ? plain.slice(0, -decimals[0].length) : plain).replace(/[.,]/g, '');
  return Number(`${whole}.${decimals?.[1] ?? '0'}`);
}
