import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { LetterDraftScreen } from '#app/modules/letters/drafts/draft-screen.tsx';
import { SentLetterScreen } from '#app/modules/letters/sent/sent-screen.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/letters/{id}', { param: { id } });

/** Page of a letter: the draft form, or the sent letter. */
export default function LetterAdminPage() {
  const full = useLoaderData<typeof clientLoader>();
  return full.state === 'draft' ? (
    <LetterDraftScreen key={full.letter.id} full={full} />
  ) : (
    <SentLetterScreen key={full.letter.id} full={full} />
  );
}
