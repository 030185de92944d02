import { formatClubName } from '#app/site/club-terms.ts';
import { ClubIconPreview } from '#app/site/icon/home-icon.tsx';
import { useClub } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

/** Instructions to add the site to the home screen; no app store is needed. */
export default function HomeScreenPage() {
  const club = useClub();
  return (
    <PageLayout
      title="Put us on your phone"
      description={`${formatClubName(club)} on your phone, with its own icon.`}
      lead="We are then one tap away, like an app. Adding us is free, needs no app store and takes up no space."
      before={<BackLink href="/">Home</BackLink>}
    >
      <ClubIconPreview club={club}>Our icon looks like this.</ClubIconPreview>
      <Card title="On an iPhone or iPad">
        <ol>
          <li>Open this page in Safari.</li>
          <li>
            Press <strong>Share</strong>, the box with an arrow pointing up. It is at the bottom of the
            screen, or at the top on an iPad. You may have to press the three dots first.
          </li>
          <li>
            Scroll down the list and press <strong>Add to Home Screen</strong>.
          </li>
          <li>
            Press <strong>Add</strong>.
          </li>
        </ol>
      </Card>
      <Card title="On an Android phone">
        <ol>
          <li>Open this page in Chrome, or in Samsung Internet.</li>
          <li>
            Press the <strong>menu</strong>: three dots at the top, or three lines at the bottom.
          </li>
          <li>
            Press <strong>Add to Home screen</strong>, or <strong>Install app</strong>.
          </li>
          <li>
            Press <strong>Install</strong> or <strong>Add</strong>.
          </li>
        </ol>
        <p>Later, hold your finger on the icon to go straight to today, the calendar or your own page.</p>
      </Card>
      <Card title="Good to know">
        <p>Members need to sign in once more there. After that you stay signed in, as in the browser.</p>
        <p>To remove it, hold your finger on the icon and choose to remove it. You will not lose anything.</p>
        <p>
          For the fixtures in your phone’s own calendar see{' '}
          <a href="/calendar-on-your-phone">our calendar on your phone</a>.
        </p>
      </Card>
    </PageLayout>
  );
}
