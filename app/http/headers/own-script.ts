import { createContext } from 'react-router';

/** The mark of a rendering's own inline scripts (app/ui/own-script.ts). */
export const ownScriptContext = createContext<string | undefined>(undefined);

export interface Inline {
  scripts: string[];
  styles: string[];
}

/** The inline scripts and styles of a finished page that bear the mark. What stands there without it is not ours. */
export function inlineOf(html: string, mark: string): Inline {
  const found: Inline = { scripts: [], styles: [] };
  const [first = '', ...others] = html.split(marked(mark));
  let before = first;
  for (const after of others) {
    const [opened = '', ...rest] = after.split('>');
    const tag = before.slice(before.lastIndexOf('<') + 1) + opened;
    const text = rest.join('>');
    if (tag.startsWith('style')) found.styles.push(text.slice(0, text.indexOf('</style>')));
    else if (tag.startsWith('script') && !tag.includes(' src='))
      found.scripts.push(text.slice(0, text.indexOf('</script>')));
    before = after;
  }
  return found;
}

export const withoutMark = (html: string, mark: string) => html.replaceAll(marked(mark), '');

const marked = (mark: string) => ` nonce="${mark}"`;
