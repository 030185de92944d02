import type { Extensions, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isSafeLink, isSitePath } from '#app/core/rich-text/rich-text-rules.ts';
import { createPictureNode } from '#app/ui/editor/pictures/picture-node.ts';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';

interface EditorExtensionOptions {
  mention: Node | undefined;
  pictures: EditorPictureStorage | undefined;
  /** Allows links to paths of this site. */
  paths: boolean;
}

/** Extensions that define the content of a text. */
export const createEditorExtensions = ({ mention, pictures, paths }: EditorExtensionOptions): Extensions => [
  ...(mention ? [mention] : []),
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      isAllowedUri: (uri) => isSafeLink(uri) || (paths && isSitePath(uri)),
    },
  }),
  ...(pictures ? [createPictureNode(pictures)] : []),
];
