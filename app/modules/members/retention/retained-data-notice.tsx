import { useClub } from '#app/site/shell.ts';
import { deletedMemberDataText, getRetainedMemberData } from './retention-reasons.ts';

/** Explains which data is deleted with an account and which is retained; rendered before closing or removal. */
export function RetainedDataNotice() {
  const { uses } = useClub();
  return (
    <>
      <p>{deletedMemberDataText}</p>
      <p>These stay:</p>
      <ul className="rich-text">
        {getRetainedMemberData(uses).map(({ what, why }) => (
          <li key={what}>
            {what}: {why}.
          </li>
        ))}
      </ul>
    </>
  );
}
