type MailFrameProps = { title: string; html: string };

/** An email as a mail program shows it. `html` is from `mailPreview`; the sandbox runs no scripts. */
export function MailFrame({ title, html }: MailFrameProps) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox=""
      className="h-[34rem] w-full rounded-panel border border-line bg-raised"
    />
  );
}
