import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { DraftScreen } from '#app/modules/letters/drafts/draft-screen.tsx';
import { SentScreen } from '#app/modules/letters/kept/sent-screen.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/letters/{id}', { param: { id } });

/** Page of a letter: the draft form, or the sent letter. */
export default function OneLetter() {
  const full = useLoaderData<typeof clientLoader>();
  return full.state === 'draft' ? (
    <DraftScreen key={full.letter.id} full={full} />
  ) : (
    <SentScreen key={full.letter.id} full={full} />
  );
}
