import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';

/**
 * Renders a text as HTML for use elsewhere, as in a feed: absolute URLs only. Pictures in members' messages become text, since
 * they require sign-in.
 */
export async function renderStandaloneHtml(doc: Doc, url: string, members = false): Promise<string> {
  // Imported on use: screens exist only in the build, while the OpenAPI description runs without it.
  const { RichTextView } = await import('#app/ui/rich-text.tsx');
  return renderToStaticMarkup(createElement(RichTextView, { doc: resolveUrls(doc, url), members }));
}

function resolveUrls(node: Doc, url: string): Doc {
  const { attrs, marks, content } = node;
  return {
    ...node,
    ...(attrs && { attrs: resolveAttributeUrls(attrs, url) }),
    ...(marks && {
      marks: marks.map((mark) =>
        mark.attrs ? { ...mark, attrs: resolveAttributeUrls(mark.attrs, url) } : mark,
      ),
    }),
    ...(content && { content: content.map((child) => resolveUrls(child, url)) }),
  };
}

/** Resolves the URLs of links and pictures. */
const resolveAttributeUrls = (attrs: Record<string, unknown>, url: string) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name,
      (name === 'href' || name === 'src') && typeof value === 'string' && URL.canParse(value, url)
        ? new URL(value, url).href
        : value,
    ]),
  );
