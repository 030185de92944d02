import { useState } from 'react';
import { Link, redirect, useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { Saved } from '#app/desk/changes/saved.tsx';
import { fill, type Words } from '#app/site/words.ts';
import { Page } from '#app/ui/page.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { TextForm } from './text-form.tsx';
import { places, type SiteText } from './texts.ts';

/** What stands under the same address as the texts in the calls, but has a room of its own. */
const rooms = ['notices', 'cards'];

export async function clientLoader({ params: { key = '' } }: { params: { key?: string } }) {
  if (rooms.includes(key)) throw redirect(`/desk/${key}`);
  return callAt<{ text: SiteText; words: Words }>(`/api/desk/pages/${encodeURIComponent(key)}`);
}

/** One text of the site, to be written. */
export default function OneText() {
  const { text, words } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  // Taken back or put back: the form begins anew with what is there then.
  const [round, setRound] = useState(0);
  const [saved, setSaved] = useState<string>();
  async function renew(change?: string) {
    await revalidate();
    setSaved(change);
    setRound((was) => was + 1);
  }
  const place = places[text.key];
  return (
    <Page
      title={place?.name ?? fill(text.title, words)}
      description="A text of the site."
      before={
        <Link className="back" to="/desk/pages">
          <span aria-hidden="true">←</span> Pages
        </Link>
      }
    >
      {place ? (
        <p>
          <a href={fill(place.path, words)}>See the page as it is now</a>
        </p>
      ) : null}
      {saved ? <Saved said="Saved. It is on its page now." change={saved} onUndone={() => renew()} /> : null}
      <TextForm
        key={`${text.key} ${text.version} ${round}`}
        text={text}
        words={words}
        onSaved={renew}
        onRenew={() => renew()}
      />
      <EarlierTexts key={text.version} text={text} onRestored={renew} />
    </Page>
  );
}
