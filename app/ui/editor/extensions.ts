import type { Extensions, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isLink, isPath } from '#app/core/rich-text/rich-text-rules.ts';
import { pictureNode } from '#app/ui/editor/pictures/picture-node.ts';
import type { Pictures } from '#app/ui/pictures/pictures.ts';

interface Kinds {
  mention: Node | undefined;
  pictures: Pictures | undefined;
  /** Allows links to paths of this site. */
  paths: boolean;
}

/** Extensions that define the content of a text. */
export const extensionsFor = ({ mention, pictures, paths }: Kinds): Extensions => [
  ...(mention ? [mention] : []),
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      isAllowedUri: (uri) => isLink(uri) || (paths && isPath(uri)),
    },
  }),
  ...(pictures ? [pictureNode(pictures)] : []),
];
