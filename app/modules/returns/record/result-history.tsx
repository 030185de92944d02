interface Props {
  history: { id: string; when: string; words: string }[];
}

/** Render the changes of a match's result, newest first. */
export function ResultHistoryList({ history }: Props) {
  return (
    <ul className="bare-list stack tight return-history">
      {history.map(({ id, when, words }) => (
        <li key={id}>
          <span className="soft">{when}</span> {words}
        </li>
      ))}
    </ul>
  );
}
