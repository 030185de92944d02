import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ListProps {
  /** 'card' for a card. */
  className?: string;
  /** Focus target when rows are replaced. */
  id?: string;
  /** Accessible name, if there is no heading above. */
  label?: string;
  children: ReactNode;
}

/** List of rows, each a link to its item. */
export function LinkRowList({ className = '', id, label, children }: ListProps) {
  return (
    <ul className={`rows ${className}`.trim()} id={id} aria-label={label} tabIndex={id ? -1 : undefined}>
      {children}
    </ul>
  );
}

interface Props {
  /** Target of anchor links. */
  id?: string;
  /** Link target, within the app without reloading the document. Without it the row is no link. */
  to?: string | undefined;
  /** True if its link leads to the page that is shown. */
  isCurrent?: boolean;
  /** Action instead of a link, such as a download. */
  onPress?: () => unknown;
  /** Avatar of the person, before the name. */
  face?: ReactNode;
  name: ReactNode;
  /** Secondary text. */
  line?: ReactNode;
  /** Secondary texts by column, before `line`: joined by commas, but side by side in a wide list of class 'columned'. */
  cells?: Record<string, ReactNode>;
  /** Columns after them that only a wide list has room for. */
  wideCells?: Record<string, ReactNode>;
  /** State at the right: '16 of 12', '£45 owing', 'Not in yet'. */
  state?: ReactNode;
  /** True if action is needed. */
  pressing?: boolean;
  /** Actions, below the row. */
  children?: ReactNode;
}

/** List item, the same in every section: name, grey text, state; the whole row is clickable (docs/contributing.md). */
export function LinkRowItem({
  id,
  to,
  isCurrent = false,
  onPress,
  face,
  name,
  line,
  cells,
  wideCells = {},
  state,
  pressing = false,
  children,
}: Props) {
  const said = (
    <>
      {face}
      <span className="row-name">{name}</span>
      {cells ? <RowCells cells={cells} wideCells={wideCells} /> : null}
      {line ? <span className="row-line">{line}</span> : null}
      {state ? <span className={pressing ? 'row-state pressing' : 'row-state'}>{state}</span> : null}
    </>
  );
  return (
    <li id={id}>
      {onPress ? (
        <button type="button" className="row" onClick={onPress}>
          {said}
        </button>
      ) : to === undefined ? (
        <div className="row">{said}</div>
      ) : (
        <Link className="row" to={to} aria-current={isCurrent ? 'page' : undefined}>
          {said}
        </Link>
      )}
      {children}
    </li>
  );
}

function RowCells({ cells, wideCells }: Required<Pick<Props, 'cells' | 'wideCells'>>) {
  const columns = Object.entries(cells);
  return (
    <span className="row-line">
      {columns.map(([column, text], index) => {
        const next = columns.slice(index + 1).find(([, later]) => later)?.[1];
        return (
          <span key={column} className="row-cell">
            {text}
            {text && next ? <span className="row-comma">{isSentence(next) ? '. ' : ', '}</span> : null}
          </span>
        );
      })}
      {Object.entries(wideCells).map(([column, text]) => (
        <span key={column} className="row-cell wide">
          {text}
        </span>
      ))}
    </span>
  );
}

const isSentence = (text: ReactNode) => typeof text === 'string' && text.endsWith('.');
