import { useEffect, useState } from 'react';
import { goToReply } from '#app/modules/forum/replies/use-quoting.ts';

/** One tap to the reply form from wherever one reads; gone as soon as the form is in sight. It takes no room of the text's. */
export function AnswerButton() {
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const form = document.getElementById('reply');
    if (!form) return;
    const watcher = new IntersectionObserver(([now]) => {
      if (now) setBelow(!now.isIntersecting && now.boundingClientRect.top > 0);
    });
    watcher.observe(form);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="answer-track no-print">
      {below ? (
        <div className="answer-bar">
          <button type="button" className="button small" onClick={goToReply}>
            Answer
          </button>
        </div>
      ) : null}
    </div>
  );
}
