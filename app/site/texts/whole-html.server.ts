import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';

/**
 * A text as HTML for whoever reads it elsewhere, as in a feed: every link with its whole address. Of a member's message pictures are
 * said alone: they need somebody who is signed in.
 */
export async function wholeHtml(doc: Doc, url: string, members = false): Promise<string> {
  // Screens are read by what is built alone; calls are described without that.
  const { RichText } = await import('#app/ui/rich-text.tsx');
  return renderToStaticMarkup(createElement(RichText, { doc: wholeAddresses(doc, url), members }));
}

function wholeAddresses(node: Doc, url: string): Doc {
  const { attrs, marks, content } = node;
  return {
    ...node,
    ...(attrs && { attrs: whole(attrs, url) }),
    ...(marks && {
      marks: marks.map((mark) => (mark.attrs ? { ...mark, attrs: whole(mark.attrs, url) } : mark)),
    }),
    ...(content && { content: content.map((child) => wholeAddresses(child, url)) }),
  };
}

/** Those of links and pictures. */
const whole = (attrs: Record<string, unknown>, url: string) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name,
      (name === 'href' || name === 'src') && typeof value === 'string' && URL.canParse(value, url)
        ? new URL(value, url).href
        : value,
    ]),
  );
