import { shift, size } from '@floating-ui/dom';
import { Mention } from '@tiptap/extension-mention';
import type { SuggestionMatch, SuggestionProps } from '@tiptap/suggestion';
import type { Mentionable, Mentions } from './mentions.ts';

type Props = SuggestionProps<Mentionable>;

interface Watching {
  /** Undefined when there is nothing to choose from any more. */
  show: (props: Props | undefined) => void;
  fail: (failed: boolean) => void;
  /** True for a key that chose something. */
  press: (event: KeyboardEvent) => boolean;
}

/** How long after the last letter names are asked for, in milliseconds. */
const pause = 200;

/** The editor's `mention`, and what happens while '@' and letters are typed. */
export function mentionNode(find: Mentions['find'], { show, fail, press }: Watching) {
  return Mention.configure({
    HTMLAttributes: { class: 'mention' },
    suggestion: {
      debounce: pause,
      minQueryLength: 1,
      // What has been closed with Escape stays closed when a space is typed.
      allowSpaces: true,
      findSuggestionMatch: ({ $position }) => typedName($position.nodeBefore?.text ?? '', $position.pos),
      items: async ({ query }) => {
        try {
          const found = await find(query.trim());
          fail(false);
          return found;
        } catch {
          // Said in the list: the writing goes on without it.
          fail(true);
          return [];
        }
      },
      floatingUi: { middleware: [shift({ padding: 8 }), size({ padding: 8, apply: limit })] },
      render: () => ({
        onStart: show,
        onUpdate: show,
        onExit: () => show(undefined),
        onKeyDown: ({ event }) => press(event),
      }),
    },
  });
}

/** '@' at the beginning of a word, and up to three words of a name after it, just before the cursor. */
export function typedName(before: string, cursor: number): SuggestionMatch {
  const name = /(?:^|[\s(])@((?:[\p{L}\p{N}'’-]{1,40}(?: |$)){0,3})$/u.exec(before)?.[1];
  if (name === undefined) return null;
  return { range: { from: cursor - name.length - 1, to: cursor }, query: name, text: `@${name}` };
}

/** No higher than there is room for, and never too low for two names. */
function limit({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}) {
  elements.floating.style.maxHeight = `${Math.max(availableHeight, 110)}px`;
}
