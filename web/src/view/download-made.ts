import { download } from "../api.ts";

/** A file of an image; asks again while it is made. Throws ApiError. */
export async function downloadMade(path: string): ReturnType<typeof download> {
  for (;;) {
    const answer = await download(path);
    // Only what is being made has a state.
    if (!answer.headers.has("x-job-status")) return answer;
    const waitMs = 1000 * Number(answer.headers.get("retry-after") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
