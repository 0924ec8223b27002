import { Readable } from "node:stream";
import { chainOf } from "../db/failures.ts";
import { type Storage, StorageUnavailable } from "./storage.ts";

/** A bucket at a server that speaks S3. */
export type S3Bucket = {
  bucket: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path, not as a host: what most servers but Amazon's understand. */
  pathStyle: boolean;
};

/** How long the store is waited for, in milliseconds, in each of two tries, and left alone when it did not answer. */
const patience = { connectMs: 1_500, answerMs: 3_000, restMs: 2_000 };

/**
 * A folder in a bucket. Throws `StorageUnavailable` for whatever the store does not do. While it is away everybody is told
 * so at once, and it is asked again after a moment: a page has a hundred pictures, and none of them is worth the wait.
 */
export async function openS3Folder(
  { bucket, endpoint, region, accessKeyId, secretAccessKey, pathStyle }: S3Bucket,
  folder: string,
  { connectMs, answerMs, restMs } = patience,
): Promise<Storage> {
  // A shop without S3 never loads it.
  const [{ Disk }, { S3Driver }] = await Promise.all([import("flydrive"), import("flydrive/drivers/s3")]);
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      // Who may read is the bucket's own matter, and several stores know nothing of it.
      supportsACL: false,
      visibility: "private",
      // Checksums of the newest kind are not known to every store.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: answerMs,
        socketTimeout: answerMs,
        throwOnRequestTimeout: true,
      },
    }),
  );
  const place = (name: string) => `${folder}/${name}`;
  let away: { until: number; because: unknown } | undefined;

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (away && performance.now() < away.until) throw unavailable(away.because);
    try {
      const answer = await work();
      away = undefined;
      return answer;
    } catch (error) {
      throw giveUp(error);
    }
  }

  function giveUp(error: unknown): StorageUnavailable {
    away = { until: performance.now() + restMs, because: error };
    return unavailable(error);
  }

  async function* watch(body: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw giveUp(error);
    }
  }

  return {
    put: (name, content) => ask(() => disk.put(place(name), content)),
    async read(name) {
      const body = await ask(() => disk.getStream(place(name)).catch(ignoreMissing));
      return body && Readable.from(watch(body), { objectMode: false });
    },
    exists: (name) => ask(() => disk.exists(place(name))),
    delete: (name) => ask(() => disk.delete(place(name))),
  };
}

function unavailable(cause: unknown): StorageUnavailable {
  return new StorageUnavailable("The S3 store cannot be used.", { cause });
}

/** A bucket that is not there is no missing file: it says NoSuchBucket. */
function ignoreMissing(error: unknown): undefined {
  if (!chainOf(error).some(({ name }) => name === "NoSuchKey")) throw error;
}
