import type { ReactNode } from 'react';
import type { ClubScreenContent } from '#app/modules/screens/slides/screen-content.ts';
import { ClubWallSlideView } from './slide-view.tsx';

interface ScreenDocumentProps {
  language: string;
  title: string;
  /** Build id of the script: the page reloads itself when it changes. */
  build: string;
  light?: ClubScreenContent['light'];
  hours?: string;
  children: ReactNode;
}

/** HTML document of a screen: no menu, no footer, its own script. Styles are inserted in the response. */
function ClubScreenDocument({ language, title, build, light = 'day', hours, children }: ScreenDocumentProps) {
  return (
    <html lang={language} className="wall-page" data-light={light} data-hours={hours} data-build={build}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style />
        <script src={`/screen/turn.js?${build}`} defer />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Renders all slides, one above the other: the script shows one at a time. */
export function ClubScreenPage({ wall, build }: { wall: ClubScreenContent; build: string }) {
  const { club, language, light, green, pictures } = wall;
  const { dawn, dusk, late } = wall.hours;
  return (
    <ClubScreenDocument
      language={language}
      title={club}
      build={build}
      light={light}
      hours={[dawn, dusk, late].join()}
    >
      <div className="wall">
        <header className="wall-head">
          <p className="wall-club">{club}</p>
          <p className={green ? `wall-green ${green.state}` : 'wall-green'}>{green?.sentence}</p>
          <p className="wall-clock" />
        </header>
        <main className="wall-stage">
          {pictures.map((picture) => (
            <ClubWallSlideView key={picture.key} picture={picture} />
          ))}
        </main>
        <footer className="wall-foot">
          <p className="wall-word" role="status" />
          <p className="wall-count" />
          <p className="wall-buttons" hidden>
            <button type="button" data-do="back">
              Back
            </button>
            <button type="button" data-do="stop">
              Pause
            </button>
            <button type="button" data-do="next">
              Next
            </button>
          </p>
        </footer>
      </div>
    </ClubScreenDocument>
  );
}

interface ScreenKeyPageProps {
  club: string;
  language: string;
  build: string;
  /** Error message; '' before the first submit. */
  trouble: string;
  /** Rejected input, so that a typing error can be corrected, with a remote control too. */
  typed: string;
}

/** Form for the screen key, in a browser without a screen. */
export function ClubScreenKeyPage({ club, language, build, trouble, typed }: ScreenKeyPageProps) {
  return (
    <ClubScreenDocument language={language} title={`${club} screen`} build={build}>
      <form className="wall-open" method="post" action="/screen">
        <h1>{club} screen</h1>
        {trouble ? <p role="alert">{trouble}</p> : null}
        <label htmlFor="code">Screen code from Club admin</label>
        <input
          id="code"
          name="code"
          required
          defaultValue={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="code-hint"
        />
        <p id="code-hint">Eight letters and numbers, such as K7FM-2Q9X.</p>
        <button type="submit">Show screen</button>
      </form>
    </ClubScreenDocument>
  );
}
