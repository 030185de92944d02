import { useEffect, useState } from 'react';
import { focusReplyForm } from '#app/modules/forum/replies/use-quote-reply.ts';

/** Render a button that jumps to the reply form; hidden once the form is in view. It takes no space from the text. */
export function JumpToReplyButton() {
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
          <button type="button" className="button small" onClick={focusReplyForm}>
            Reply
          </button>
        </div>
      ) : null}
    </div>
  );
}
