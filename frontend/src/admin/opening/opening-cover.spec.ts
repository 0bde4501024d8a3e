import { runOpeningCover } from './opening-cover.js';

const LOADING = '<main class="opening" data-opening>Carregando...</main>';

function opened(kept?: object): void {
  localStorage.clear();
  if (kept) localStorage.setItem('lox-admin-interface', JSON.stringify({ state: kept }));
  document.body.innerHTML = '<div id="opening"></div>';
  runOpeningCover(10_000);
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  show(LOADING);
}
const show = (markup: string): void => void (document.getElementById('root')!.innerHTML = markup);
const failedScript = (): void =>
  void document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));
async function isThere(): Promise<boolean> {
  await Promise.resolve();
  return document.getElementById('opening') !== null;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  history.replaceState(null, '', '/admin/leads');
});
afterEach(() => {
  failedScript();
  jest.useRealTimers();
});

describe('the painted screen', () => {
  it('stays while the page is read, and while the real one says that it is opening', async () => {
    opened();
    expect(await isThere()).toBe(true);
    show('<section role="status" data-opening>Verificando permissões...</section>');
    expect(await isThere()).toBe(true);
    show('<main><div aria-busy="true">grade</div></main>');
    expect(await isThere()).toBe(true);
  });

  it('goes as soon as nothing is opening any more', async () => {
    opened();
    show('<main><div aria-busy="false">quadro</div></main>');
    expect(await isThere()).toBe(false);
  });

  it('goes when the last part has come by an attribute', async () => {
    opened();
    show('<main><div aria-busy="true">grade</div></main>');
    expect(await isThere()).toBe(true);
    document.querySelector('[aria-busy]')!.setAttribute('aria-busy', 'false');
    expect(await isThere()).toBe(false);
  });

  it('goes when another address is shown, even if that is opening', async () => {
    opened();
    history.pushState(null, '', '/admin/users');
    show('<section role="status" data-opening>Carregando...</section>');
    expect(await isThere()).toBe(false);
  });

  it('goes when a script does not come', async () => {
    opened();
    expect(await isThere()).toBe(true);
    failedScript();
    expect(await isThere()).toBe(false);
  });

  it('goes in the end, counted from when the scripts have begun', async () => {
    opened();
    await isThere();
    jest.advanceTimersByTime(60_000);
    expect(await isThere()).toBe(true);
    show('<main data-opening>Verificando autenticação...</main>');
    expect(await isThere()).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(await isThere()).toBe(false);
  });

  const scripts = () => document.querySelectorAll('script[src="https://lox.test/admin.js"]').length;
  const withEntry = (): void => {
    document.head.innerHTML = '<link id="entry" rel="modulepreload" href="https://lox.test/admin.js">';
    opened();
  };

  it('begins the scripts once it has been painted', () => {
    withEntry();
    expect(scripts()).toBe(0);
    jest.advanceTimersToNextFrame();
    jest.runOnlyPendingTimers();
    expect(scripts()).toBe(1);
    dispatchEvent(new Event('visibilitychange'));
    expect(scripts()).toBe(1);
  });

  it('begins them at once where nobody looks', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    withEntry();
    hidden.mockRestore();
    expect(scripts()).toBe(1);
  });

  it('begins them when it is no longer looked at', () => {
    withEntry();
    dispatchEvent(new Event('visibilitychange'));
    expect(scripts()).toBe(1);
  });

  it('has the side bar as this browser keeps it', () => {
    const side = () => document.getElementById('opening')?.dataset.side;
    opened({ sidebarCollapsed: true });
    expect(side()).toBe('narrow');
    opened({ sidebarCollapsed: false });
    expect(side()).toBe('wide');
    localStorage.setItem('lox-admin-interface', '{');
    document.body.innerHTML = '<div id="opening"></div>';
    runOpeningCover(10_000);
    expect(side()).toBe('wide');
  });
});
