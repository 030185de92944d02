import { shift, size } from '@floating-ui/dom';
import { Mention } from '@tiptap/extension-mention';
import type { SuggestionMatch, SuggestionProps } from '@tiptap/suggestion';
import type { MentionCandidate, MentionSuggestionSource } from './mention-source.ts';

type Props = SuggestionProps<MentionCandidate>;

interface MentionCallbacks {
  /** Undefined to close the list. */
  show: (props: Props | undefined) => void;
  fail: (failed: boolean) => void;
  /** Returns true if the key was handled. */
  press: (event: KeyboardEvent) => boolean;
}

/** Debounce before a query, in milliseconds. */
const mentionDebounceMs = 200;

/** Configures the `mention` node and its suggestions after '@' and letters. */
export function createMentionNode(
  find: MentionSuggestionSource['find'],
  { show, fail, press }: MentionCallbacks,
) {
  return Mention.configure({
    HTMLAttributes: { class: 'mention' },
    suggestion: {
      debounce: mentionDebounceMs,
      minQueryLength: 1,
      // A list closed with Escape stays closed when a space is typed.
      allowSpaces: true,
      findSuggestionMatch: ({ $position }) =>
        matchMentionQuery($position.nodeBefore?.text ?? '', $position.pos),
      items: async ({ query }) => {
        try {
          const found = await find(query.trim());
          fail(false);
          return found;
        } catch {
          // Shown in the list; typing goes on.
          fail(true);
          return [];
        }
      },
      floatingUi: { middleware: [shift({ padding: 8 }), size({ padding: 8, apply: limitListHeight })] },
      render: () => ({
        onStart: show,
        onUpdate: show,
        onExit: () => show(undefined),
        onKeyDown: ({ event }) => press(event),
      }),
    },
  });
}

/** Parses the query before the caret: '@' at the start of a word, and up to three words of a name. */
function matchMentionQuery(before: string, cursor: number): SuggestionMatch {
  const name = /(?:^|[\s(])@((?:[\p{L}\p{N}'’-]{1,40}(?: |$)){0,3})$/u.exec(before)?.[1];
  if (name === undefined) return null;
  return { range: { from: cursor - name.length - 1, to: cursor }, query: name, text: `@${name}` };
}

/** Limits the height to the available space, but leaves room for two names. */
function limitListHeight({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}) {
  elements.floating.style.maxHeight = `${Math.max(availableHeight, 110)}px`;
}
