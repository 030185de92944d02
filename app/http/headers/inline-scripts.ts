import { createContext } from 'react-router';

/** Nonce of a rendering's own inline scripts (app/ui/script-nonce.ts). */
export const scriptNonceContext = createContext<string | undefined>(undefined);

export interface InlineElements {
  scripts: string[];
  styles: string[];
}

/** Extracts the inline scripts and styles of a rendered page that have our nonce. Elements without it are not ours. */
export function findInlineElements(html: string, nonce: string): InlineElements {
  const found: InlineElements = { scripts: [], styles: [] };
  const its = formatNonceAttribute(nonce);
  for (let at = html.indexOf(its); at >= 0; at = html.indexOf(its, at + its.length)) {
    const opened = html.indexOf('>', at);
    const tag = html.slice(html.lastIndexOf('<', at) + 1, opened);
    const text = (end: string) => html.slice(opened + 1, html.indexOf(end, opened));
    if (tag.startsWith('style')) found.styles.push(text('</style>'));
    else if (tag.startsWith('script') && !tag.includes(' src=')) found.scripts.push(text('</script>'));
  }
  return found;
}

export const removeNonces = (html: string, nonce: string) => html.replaceAll(formatNonceAttribute(nonce), '');

const formatNonceAttribute = (nonce: string) => ` nonce="${nonce}"`;
