import { useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { fill } from '#app/site/words.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import { PrivacyWords } from './privacy-words.tsx';
import { TextForm } from './text-form.tsx';
import { places, savedText } from './texts.ts';

/** Keys under the same API path as texts, but with admin pages of their own. */
const rooms = ['notices', 'cards'];

export async function clientLoader({ params: { key = '' } }: { params: { key?: string } }) {
  if (rooms.includes(key)) throw redirect(`/desk/${key}`);
  return call('GET /api/desk/pages/{key}', { param: { key } });
}

/** Editor of one text. */
export default function OneText() {
  const { text, words } = useLoaderData<typeof clientLoader>();
  // Undone or restored: remount the form with the current text.
  const [round, setRound] = useState(0);
  const beginAnew = () => setRound((was) => was + 1);
  const desk = useActs({ onUndone: beginAnew, onKeep: renew });
  async function renew() {
    await desk.refresh();
    beginAnew();
  }
  const place = places[text.key];
  const path = place && fill(place.path, words);
  const saved = (change: string) =>
    desk.say(
      <>
        {savedText} {path ? <a href={path}>See it there</a> : null}
      </>,
      { change },
    );
  return (
    <RoomPage room="pages" title={fill(place?.name ?? text.title, words)}>
      <TextForm
        key={`${text.key} ${round}`}
        text={text}
        words={words}
        onSaved={async (change) => {
          await desk.refresh();
          saved(change);
        }}
        onRenew={renew}
      />
      {text.key === 'privacy' ? (
        <PrivacyWords
          text={text}
          onAdded={async (change) => {
            await renew();
            saved(change);
          }}
        />
      ) : null}
      {path ? (
        <p>
          <a href={path}>See the page as it is now</a>
        </p>
      ) : null}
      <EarlierTexts key={text.version} text={text} desk={desk} onRestored={beginAnew} />
      {desk.word}
    </RoomPage>
  );
}
