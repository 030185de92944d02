import { nameParts } from '#app/core/names.ts';

/** A name in a list that goes by surname, which stands out. */
export function RollName({ name }: { name: string }) {
  const [forenames, surname] = nameParts(name);
  return (
    <>
      {forenames ? `${forenames} ` : ''}
      <strong>{surname}</strong>
    </>
  );
}
