import { useClub } from '#app/site/shell.ts';
import { deletedDataText, getRetainedData } from './retention-reasons.ts';

/** Explains which data is deleted with an account and which is retained; rendered before closing or removal. */
export function RetainedDataNotice() {
  const { uses } = useClub();
  return (
    <>
      <p>{deletedDataText}</p>
      <p>This stays:</p>
      <ul className="rich-text">
        {getRetainedData(uses).map(({ what, why }) => (
          <li key={what}>
            {what}: {why}.
          </li>
        ))}
      </ul>
    </>
  );
}
