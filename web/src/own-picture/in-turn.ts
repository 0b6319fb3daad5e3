/** Hands orders to a worker one after the other; of those that wait only the last. */
export function inTurn<Order, Answer>(worker: Worker, onAnswer: (answer: Answer) => void): (order: Order) => void {
  let isBusy = false;
  let next: Order | undefined;
  const post = (order: Order) => {
    isBusy = true;
    worker.postMessage(order);
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    isBusy = false;
    onAnswer(data);
    if (next) post(next);
    next = undefined;
  };
  return (order) => {
    if (isBusy) next = order;
    else post(order);
  };
}
