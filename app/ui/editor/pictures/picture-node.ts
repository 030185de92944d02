import { mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import type { Node } from '@tiptap/pm/model';
import {
  createPlaceholderPicture,
  type EditorPictureStorage,
  getPictureDisplaySize,
} from '#app/ui/pictures/picture-storage.ts';

declare module '@tiptap/core' {
  interface Storage {
    /** Pictures uploaded in this session, by URL, for immediate display. */
    image: { sent: Map<string, Blob> };
  }
}

/** Action of a button under a picture; handled by app/ui/editor/pictures/picture-tool.tsx. */
type EditorPictureAction = 'describe' | 'remove';

/** Picture node: only pictures of this site, no others from pasted content. */
export const createPictureNode = (pictures: EditorPictureStorage) =>
  Image.extend<object, { sent: Map<string, Blob> }>({
    addStorage: () => ({ sent: new Map() }),
    addAttributes: () => ({
      src: { default: null },
      alt: { default: '' },
      title: { default: null },
      width: { default: null, parseHTML: (img) => Number(img.getAttribute('width')) },
      height: { default: null, parseHTML: (img) => Number(img.getAttribute('height')) },
    }),
    parseHTML: () => [
      {
        tag: 'img[src][width][height]',
        getAttrs: (img) => (pictures.isOurs(img.getAttribute('src') ?? '') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    // '![words](address)' would insert any URL.
    addInputRules: () => [],
    addNodeView() {
      const { sent } = this.storage;
      return ({ node }) => createPictureNodeView(node, pictures, sent);
    },
  });

/** Node view: picture, description and buttons. */
function createPictureNodeView(first: Node, pictures: EditorPictureStorage, sent: Map<string, Blob>) {
  const { src, width, height } = first.attrs as { src: string; width: number; height: number };
  const size = getPictureDisplaySize(width, height);
  const dom = element('figure', { class: 'placed-picture' });
  const img = element('img', { ...size, src: createPlaceholderPicture(width, height), draggable: 'false' });
  const words = element('figcaption');
  const describe = button('describe', 'Change description');
  const remove = button('remove', 'Remove');
  const actions = element('span', { class: 'actions' });
  actions.append(describe, remove);
  dom.append(img, words, actions);

  function say({ attrs }: Node) {
    img.alt = attrs.alt;
    words.textContent = attrs.alt;
    describe.setAttribute('aria-label', `Change description of picture: ${attrs.alt}`);
    remove.setAttribute('aria-label', `Remove picture: ${attrs.alt}`);
  }
  say(first);

  let url: string | undefined;
  let gone = false;
  const storedPicture = sent.get(src);
  const coming = storedPicture
    ? Promise.resolve(storedPicture)
    : pictures.load(src, size.width * devicePixelRatio, 'image/webp');
  coming.then(
    (blob) => {
      if (gone) return;
      url = URL.createObjectURL(blob);
      img.src = url;
    },
    (error: Error) => dom.append(element('p', { class: 'mistake' }, error.message)),
  );

  return {
    dom,
    update(node: Node) {
      if (node.type !== first.type || node.attrs.src !== src) return false;
      say(node);
      return true;
    },
    stopEvent: ({ target, type }: Event) =>
      !type.startsWith('drag') && target instanceof Element && target.closest('button') !== null,
    ignoreMutation: () => true,
    destroy() {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    },
  };
}

function button(action: EditorPictureAction, label: string): HTMLButtonElement {
  return element('button', { type: 'button', class: 'link-button', 'data-picture': action }, label);
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number> = {},
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.textContent = text;
  return made;
}
