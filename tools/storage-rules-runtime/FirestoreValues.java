import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.text.ParseException;
import java.util.Base64;

/** Converts Firestore's REST values ({@code {"stringValue":"..."}}) to values of the rules engine. */
final class FirestoreValues {
  private FirestoreValues() {}

  /** Converts fields. {@code fields} is null for a document without fields. */
  static ExpressionValue map(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    if (fields != null) {
      fields.entrySet().forEach(field -> map.putFields(field.getKey(), value(field.getValue().getAsJsonObject())));
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  static ExpressionValue text(String text) {
    return ExpressionValue.newBuilder().setStringValue(text).build();
  }

  static ExpressionValue path(String path) {
    return ExpressionValue.newBuilder().setPathValue(PathUtils.parseRaw(path)).build();
  }

  private static ExpressionValue value(JsonObject typed) {
    String type = typed.keySet().iterator().next();
    JsonElement json = typed.get(type);
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    switch (type) {
      case "nullValue":
        return ExpressionValueUtils.NULL;
      case "booleanValue":
        return value.setBoolValue(json.getAsBoolean()).build();
      case "integerValue":
        return value.setIntValue(json.getAsLong()).build();
      case "doubleValue":
        return value.setFloatValue(json.getAsDouble()).build();
      case "stringValue":
        return text(json.getAsString());
      case "bytesValue":
        return value.setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(json.getAsString()))).build();
      case "timestampValue":
        return timestamp(json.getAsString());
      case "referenceValue":
        return path(json.getAsString().substring(json.getAsString().indexOf("/databases/")));
      case "geoPointValue":
        return point(json.getAsJsonObject());
      case "arrayValue":
        return list(json.getAsJsonObject());
      case "mapValue":
        return map(json.getAsJsonObject().getAsJsonObject("fields"));
      default:
        throw new IllegalArgumentException("storage rules cannot read a Firestore value of type " + type);
    }
  }

  private static ExpressionValue timestamp(String text) {
    try {
      return ExpressionValue.newBuilder().setTimestampValue(Timestamps.parse(text)).build();
    } catch (ParseException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static ExpressionValue point(JsonObject json) {
    LatLng.Builder point = LatLng.newBuilder();
    if (json.has("latitude")) point.setLatitude(json.get("latitude").getAsDouble());
    if (json.has("longitude")) point.setLongitude(json.get("longitude").getAsDouble());
    return ExpressionValue.newBuilder().setLatlngValue(point).build();
  }

  private static ExpressionValue list(JsonObject json) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (json.has("values")) {
      json.getAsJsonArray("values").forEach(item -> list.addValues(value(item.getAsJsonObject())));
    }
    return ExpressionValue.newBuilder().setListValue(list).build();
  }
}
