import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminFinderResultList, getAdminFinderOptionId } from './finder-results.tsx';
import {
  type AdminFinderResult,
  type AdminFinderState,
  useAdminFinderResults,
} from './use-finder-results.ts';

const label = 'Find a member, match or job';

/**
 * Search box of all admin pages, focused by '/' or Ctrl+K: members, matches, pages and tasks. Typing queries, arrows choose, Enter opens
 * the first.
 */
export function AdminFinderSearchBox() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isShut, setShut] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const open = useOpenResult(() => {
    setTyped('');
    box.current?.blur();
  });
  const found = useAdminFinderResults(typed);
  const { results } = found;
  const isAnswered = found.query !== '' && found.query === typed.trim();
  const isOpen = !isShut && isAnswered;
  const list = useId();
  // Enter pressed before the response opens the first result when it arrives.
  const waits = useRef(false);
  useEffect(() => {
    if (isAnswered && waits.current && results[0]) open(results[0]);
    if (isAnswered) waits.current = false;
  }, [isAnswered, results, open]);
  useFinderShortcut(box);
  const isListOpen = isOpen && results.length > 0;

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape') {
      if (isOpen) setShut(true);
      else setTyped('');
    } else if (event.key === 'Enter') {
      const one = isAnswered ? results[chosen] : undefined;
      if (one) open(one);
      else waits.current = typed.trim() !== '' && !isAnswered;
    } else if (step && results.length > 0) {
      setShut(false);
      setChosen((chosen + step + results.length) % results.length);
    } else return;
    event.preventDefault();
  }

  return (
    <search
      className="desk-find"
      aria-label="Club admin"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setShut(true);
      }}
    >
      <div>
        <input
          ref={box}
          type="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-keyshortcuts="/ Control+K"
          aria-expanded={isListOpen}
          aria-controls={list}
          aria-activedescendant={isListOpen ? getAdminFinderOptionId(list, chosen) : undefined}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
            setShut(false);
          }}
          onFocus={() => setShut(false)}
          onKeyDown={press}
        />
        <div className="desk-found" hidden={!isOpen}>
          <AdminFinderResultList id={list} things={results} chosen={chosen} onOpen={open} />
          <FinderStatus found={found} isOpen={isOpen} />
        </div>
      </div>
    </search>
  );
}

/** Number of results for screen readers only; the reason for an empty list for all. */
function FinderStatus({
  found: { results, query, errorMessage },
  isOpen,
}: {
  found: AdminFinderState;
  isOpen: boolean;
}) {
  return (
    <p role="status" className={results.length > 0 ? 'visually-hidden' : undefined}>
      {isOpen ? (errorMessage ?? formatResultCount(results, query)) : ''}
    </p>
  );
}

function formatResultCount({ length }: AdminFinderResult[], asked: string): string {
  if (length === 0) return `No results for ‘${asked}’. Try fewer letters or another word.`;
  return `${length} found.`;
}

/** Navigate inside the admin area; load documents elsewhere. */
function useOpenResult(before: () => void) {
  const navigate = useNavigate();
  const done = useRef(before);
  done.current = before;
  const go = useRef((thing: AdminFinderResult) => {
    done.current();
    if (thing.to.startsWith('/desk')) void navigate(thing.to);
    else window.location.assign(thing.to);
  });
  return go.current;
}

/** Elements in which '/' is a character that is typed. */
const textInputs = `textarea, input:not([type='checkbox'], [type='radio'])`;

/** Focus the search box on Ctrl+K, and on '/' where it is not typed as text. */
function useFinderShortcut(box: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const { target, key, altKey } = event;
      const isControlled = event.ctrlKey || event.metaKey;
      if (key !== (isControlled ? 'k' : '/') || altKey || event.defaultPrevented) return;
      if (target instanceof HTMLElement) {
        if (target.closest('dialog')) return;
        if (!isControlled && (target.isContentEditable || target.matches(textInputs))) return;
      }
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box]);
}
