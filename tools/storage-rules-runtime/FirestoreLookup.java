import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonObject;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Implements {@code firestore.get} and {@code firestore.exists} in storage rules by requesting documents from the
 * emulator.
 *
 * <p>The emulator identifies a request only by the id of its verification, so each verification sends one request at a
 * time.
 */
final class FirestoreLookup {
  private record Question(String path, SettableFuture<JsonObject> document) {}

  private final Map<Integer, Queue<Question>> waiting = new HashMap<>();
  private final Consumer<JsonObject> send;

  FirestoreLookup(Consumer<JsonObject> send) {
    this.send = send;
  }

  List<AsyncRuntimeFunction> functionsFor(int verifyId) {
    return List.of(
        function("firestore.get", verifyId, FirestoreLookup::toResource),
        function("firestore.exists", verifyId, document -> ExpressionValueUtils.createValue(found(document))));
  }

  /** Completes the oldest request of a verification. */
  void deliver(int verifyId, JsonObject document) {
    Question answered;
    Question next;
    synchronized (waiting) {
      Queue<Question> questions = waiting.get(verifyId);
      answered = questions == null ? null : questions.poll();
      next = questions == null ? null : questions.peek();
      if (next == null) waiting.remove(verifyId);
    }
    if (next != null) ask(verifyId, next);
    if (answered != null) answered.document().set(document);
  }

  private AsyncRuntimeFunction function(String name, int verifyId, Function<JsonObject, ExpressionValue> read) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
        String path = PathUtils.toBoundString(request.getArguments(0).getPathValue());
        return Futures.transform(
            fetch(verifyId, path),
            document -> ExpressionValueUtils.createResponse(read.apply(document)),
            MoreExecutors.directExecutor());
      }
    };
  }

  private ListenableFuture<JsonObject> fetch(int verifyId, String path) {
    Question question = new Question(path, SettableFuture.create());
    boolean first;
    synchronized (waiting) {
      Queue<Question> questions = waiting.computeIfAbsent(verifyId, id -> new ArrayDeque<>());
      first = questions.isEmpty();
      questions.add(question);
    }
    if (first) ask(verifyId, question);
    return question.document();
  }

  private void ask(int verifyId, Question question) {
    JsonObject context = new JsonObject();
    context.addProperty("path", question.path());
    JsonObject message = new JsonObject();
    message.addProperty("server_request_id", verifyId);
    message.addProperty("action", "fetch_firestore_document");
    message.add("context", context);
    send.accept(message);
  }

  private static boolean found(JsonObject answer) {
    return "ok".equals(answer.get("status").getAsString());
  }

  /** Converts a response to a resource with data, id and name. Returns null if the document does not exist. */
  private static ExpressionValue toResource(JsonObject answer) {
    if (!found(answer)) return ExpressionValueUtils.NULL;
    JsonObject document = answer.getAsJsonObject("result");
    String name = document.get("name").getAsString();
    String path = name.substring(name.indexOf("/databases/"));
    return ExpressionValue.newBuilder()
        .setMapValue(
            ExpressionMapValue.newBuilder()
                .putFields("data", FirestoreValues.map(document.getAsJsonObject("fields")))
                .putFields("id", FirestoreValues.text(name.substring(name.lastIndexOf('/') + 1)))
                .putFields("__name__", FirestoreValues.path(path)))
        .build();
  }
}
