import { createContext } from 'react-router';

/** Nonce of a rendering's own inline scripts (app/ui/own-script.ts). */
export const ownScriptContext = createContext<string | undefined>(undefined);

export interface Inline {
  scripts: string[];
  styles: string[];
}

/** Extracts the inline scripts and styles of a rendered page that have our nonce. Elements without it are not ours. */
export function inlineOf(html: string, mark: string): Inline {
  const found: Inline = { scripts: [], styles: [] };
  const its = marked(mark);
  for (let at = html.indexOf(its); at >= 0; at = html.indexOf(its, at + its.length)) {
    const opened = html.indexOf('>', at);
    const tag = html.slice(html.lastIndexOf('<', at) + 1, opened);
    const text = (end: string) => html.slice(opened + 1, html.indexOf(end, opened));
    if (tag.startsWith('style')) found.styles.push(text('</style>'));
    else if (tag.startsWith('script') && !tag.includes(' src=')) found.scripts.push(text('</script>'));
  }
  return found;
}

export const withoutMark = (html: string, mark: string) => html.replaceAll(marked(mark), '');

const marked = (mark: string) => ` nonce="${mark}"`;
