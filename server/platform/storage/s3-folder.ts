import { Readable } from "node:stream";
import { chainOf } from "#platform/db/failures.ts";
import { type Storage, StorageUnavailable } from "./storage.ts";

/** A bucket of an S3-compatible store. */
export type S3Bucket = {
  bucket: string;
  /** Undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name is in the path, not in the host name: most stores other than Amazon's need this. */
  pathStyle: boolean;
};

/** The timeouts of each of two tries, and the pause after a failure, in milliseconds. */
const patience = { connectMs: 1_500, answerMs: 3_000, restMs: 2_000 };

/**
 * A folder in an S3 bucket. Throws `StorageUnavailable` for every failure of the store. After a failure, calls fail at
 * once until the pause is over: a page has a hundred pictures, and none is worth waiting for.
 */
export async function openS3Folder(
  { bucket, endpoint, region, accessKeyId, secretAccessKey, pathStyle }: S3Bucket,
  folder: string,
  { connectMs, answerMs, restMs } = patience,
): Promise<Storage> {
  // Loaded only in a shop with S3.
  const [{ Disk }, { S3Driver }] = await Promise.all([import("flydrive"), import("flydrive/drivers/s3")]);
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      // The bucket's policy decides who may read; several stores do not support ACLs.
      supportsACL: false,
      visibility: "private",
      // Not every store supports the newest checksums.
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

/** A missing bucket is not a missing file: its error is NoSuchBucket. */
function ignoreMissing(error: unknown): undefined {
  if (!chainOf(error).some(({ name }) => name === "NoSuchKey")) throw error;
}
