// Where the house and the browser of this run are.

export interface Started {
  /** http://127.0.0.1:PORT */
  url: string;
  /** Passwords by login. */
  passwords: Record<string, string>;
  /** Where the browser is reached, where it is not this program's own. */
  browser?: string;
  /** Folder for pictures of what failed. */
  pictures?: string;
}

let own: Started | undefined;

export function begin(run: Started): void {
  own = run;
}

export function started(): Started {
  if (!own) throw new Error('nothing was started');
  return own;
}
