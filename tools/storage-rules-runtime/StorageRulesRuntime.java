import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Evaluates storage.rules for the Storage emulator. Replaces the runtime that firebase-tools downloads.
 *
 * <p>The emulator writes one JSON request per line to stdin and reads one JSON response per line from stdout. Responses
 * must have
 * {@code "status":"ok"}, because the emulator waits forever otherwise. Each evaluation runs in its own thread, because
 * rules that
 * read Firestore documents wait for a later line of stdin.
 */
public final class StorageRulesRuntime {
  private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

  private final Map<String, StorageRuleset> rulesets = new ConcurrentHashMap<>();
  private final FirestoreLookup firestore = new FirestoreLookup(StorageRulesRuntime::send);
  private final ExecutorService evaluations =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "evaluation");
            thread.setDaemon(true);
            return thread;
          });

  public static void main(String[] args) throws Exception {
    send(answer(-1));
    StorageRulesRuntime runtime = new StorageRulesRuntime();
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    // stdin ends when the emulator exits, however it ends. Exit with it.
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (!line.isBlank()) runtime.handle(JsonParser.parseString(line).getAsJsonObject());
    }
  }

  private void handle(JsonObject request) {
    int id = request.get("id").getAsInt();
    if (!request.has("action")) {
      evaluations.execute(() -> firestore.deliver(id, request));
      return;
    }
    JsonObject context = request.getAsJsonObject("context");
    switch (request.get("action").getAsString()) {
      case "load_ruleset" -> send(load(id, context));
      case "verify" -> evaluations.execute(() -> send(verify(id, context)));
      default -> send(failure(id, "errors", "unknown action " + request.get("action")));
    }
  }

  private JsonObject load(int id, JsonObject context) {
    try {
      StorageRuleset ruleset = StorageRuleset.compile(context.getAsJsonObject("source"));
      JsonObject answer = answer(id);
      answer.add("errors", ruleset.errors());
      answer.add("warnings", ruleset.warnings());
      JsonObject result = new JsonObject();
      result.addProperty("rulesVersion", ruleset.version());
      answer.add("result", result);
      if (ruleset.errors().isEmpty()) rulesets.put(context.get("rulesetName").getAsString(), ruleset);
      return answer;
    } catch (RuntimeException | LinkageError e) {
      return failure(id, "errors", "storage.rules could not be read: " + e);
    }
  }

  /** Verifies a request. A rule that cannot be evaluated denies the request and adds a warning. */
  private JsonObject verify(int id, JsonObject context) {
    JsonObject answer;
    boolean permit = false;
    try {
      StorageRuleset ruleset = rulesets.get(context.get("rulesetName").getAsString());
      if (ruleset == null) throw new IllegalStateException("this ruleset was never loaded");
      permit = ruleset.permits(context, firestore.functionsFor(id));
      answer = answer(id);
    } catch (Exception | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      answer = failure(id, "warnings", String.valueOf(cause.getMessage()));
    }
    JsonObject result = new JsonObject();
    result.addProperty("permit", permit);
    answer.add("result", result);
    return answer;
  }

  private static JsonObject answer(int id) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    return answer;
  }

  private static JsonObject failure(int id, String field, String message) {
    JsonObject answer = answer(id);
    answer.getAsJsonArray(field).add(message);
    return answer;
  }

  private static void send(JsonObject message) {
    synchronized (OUT) {
      OUT.println(message);
      OUT.flush();
    }
  }
}
