import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Delivery = { to: string[]; raw: string; email: Email };

/** A real SMTP server that stores the mails it receives. */
export type PostOffice = {
  url: string;
  arrived: Delivery[];
  /** The status codes with which it rejects the next recipients. */
  refusals: number[];
  open(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the server on a free port, which it keeps when it is closed and opened again. */
export async function openPostOffice(): Promise<PostOffice> {
  let server: SMTPServer;
  let port = 0;
  const office: PostOffice = {
    url: "",
    arrived: [],
    refusals: [],
    async open() {
      server = createServer(office);
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
      port = (server.server.address() as { port: number }).port;
      office.url = `smtp://127.0.0.1:${port}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await office.open();
  return office;
}

function createServer(office: PostOffice): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Asks no name server, which a machine may lack, before it greets.
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, _session, answer) {
      const responseCode = office.refusals.shift();
      answer(responseCode ? Object.assign(new Error("Not this one."), { responseCode }) : null);
    },
    async onData(stream, { envelope }, answer) {
      const raw = await text(stream);
      const to = envelope.rcptTo.map(({ address }) => address);
      office.arrived.push({ to, raw, email: await PostalMime.parse(raw) });
      answer();
    },
  });
}
