// Where the reader is: the address in the browser, as words between its slashes.

class Route {
  path = $state(location.pathname);

  constructor() {
    window.addEventListener('popstate', () => (this.path = location.pathname));
    // A link inside the house changes the page without loading it anew.
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api')) return;
      // A place on this very page: the browser finds it.
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      this.go(link.pathname);
    });
  }

  get words(): string[] {
    return this.path.split('/').filter((word) => word !== '').map(decodeURIComponent);
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
    this.path = path;
    window.scrollTo(0, 0);
  }
}

export const route = new Route();
