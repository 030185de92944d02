import { meanwhile } from './changes.ts';

interface Props {
  /** What each field is called, in the order of the form. */
  labels: Record<string, string>;
  mine: Record<string, string>;
  theirs: Record<string, string>;
  onMine: () => unknown;
  onTheirs: () => unknown;
}

/** Two officers on the same thing: both versions side by side, and a clear choice. Nothing typed is lost before it. */
export function Conflict({ labels, mine, theirs, onMine, onTheirs }: Props) {
  const differing = Object.keys(labels).filter((name) => (mine[name] ?? '') !== (theirs[name] ?? ''));
  return (
    <section className="conflict alert danger" role="alert">
      <p>
        <strong>{meanwhile}</strong> Nothing has been saved yet. Which is to stay?
      </p>
      {differing.length > 0 ? (
        <div className="scroll" tabIndex={-1}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Field</span>
                </th>
                <th scope="col">Yours</th>
                <th scope="col">As it is now</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((name) => (
                <tr key={name}>
                  <th scope="row">{labels[name]}</th>
                  <td>{mine[name] || <i>nothing</i>}</td>
                  <td>{theirs[name] || <i>nothing</i>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <div className="actions">
        <button type="button" className="button" onClick={onMine}>
          Save mine
        </button>
        <button type="button" className="button quiet" onClick={onTheirs}>
          Keep it as it is now
        </button>
      </div>
    </section>
  );
}
