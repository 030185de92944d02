import { splitName } from '#app/core/names.ts';

/** Name in a list sorted by surname, which is rendered bold. */
export function NameWithBoldSurname({ name }: { name: string }) {
  const [forenames, surname] = splitName(name);
  return (
    <>
      {forenames ? `${forenames} ` : ''}
      <strong>{surname}</strong>
    </>
  );
}
