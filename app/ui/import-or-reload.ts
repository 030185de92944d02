import { browserTabStore } from '#app/core/browser/browser-storage.ts';
import { reportFailedScript } from '#app/core/browser/report-script-errors.ts';

/**
 * Imports a part of the script. After a release the old parts may be missing: reload the page once; if that fails, show an error
 * (docs/requirements.md section 8).
 */
export async function importScriptOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await Promise.race([load(), rejectAfterTimeout()]);
    browserTabStore.remove('reloaded');
    return part;
  } catch (error) {
    const id = /(?<![\w.-])[\w-]+(?:\.[\w-]+)*(?<=\.js)/.exec(String(error))?.[0] ?? '';
    // Without storage it would reload for ever.
    if (browserTabStore.get('reloaded') === null && browserTabStore.set('reloaded', id)) {
      location.reload();
    } else {
      browserTabStore.remove('reloaded');
      reportFailedScript(id);
      showFailure(`Loading chunk ${id} failed.`);
    }
    throw error;
  }
}

/** Rejects after two minutes. */
function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new Error('it took too long')), 120_000));
}

function showFailure(text: string) {
  const main = document.querySelector('main');
  const heading = document.createElement('h1');
  heading.textContent = 'Unexpected Application Error!';
  const words = document.createElement('p');
  words.textContent = text;
  const again = link(location.href, 'Try again');
  const home = link('/', 'Home');
  home.classList.add('quiet');
  const page = document.createElement('article');
  page.className = 'page';
  page.append(heading, words, again, home);
  main?.replaceChildren(page);
}

function link(href: string, text: string) {
  const anchor = document.createElement('a');
  anchor.className = 'button';
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}
