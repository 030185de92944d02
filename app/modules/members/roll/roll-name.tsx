import { nameParts } from '#app/core/names.ts';

/** Name in a list sorted by surname, which is rendered bold. */
export function RollName({ name }: { name: string }) {
  const [forenames, surname] = nameParts(name);
  return (
    <>
      {forenames ? `${forenames} ` : ''}
      <strong>{surname}</strong>
    </>
  );
}
